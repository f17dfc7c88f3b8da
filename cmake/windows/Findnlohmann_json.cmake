add_host_headers(nlohmann_json::nlohmann_json)
set(nlohmann_json_FOUND TRUE)
