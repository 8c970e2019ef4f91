-- A country by itself. Its two letters are a state's too, or a part of a street, in so many addresses that the wide list
-- names them all: whoever lives in Canada was looked for among all of California. Most contacts share one country, so the
-- index has a few megabytes where the wide one has a hundred.
create index contact_idx_countries_trgm on contact_idx using gin (countries gin_trgm_ops);
