add_host_headers(glm::glm)
set(glm_FOUND TRUE)
