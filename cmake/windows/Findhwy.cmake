add_host_headers(hwy::hwy)
set(hwy_FOUND TRUE)
