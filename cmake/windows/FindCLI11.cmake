add_host_headers(CLI11::CLI11)
set(CLI11_FOUND TRUE)
