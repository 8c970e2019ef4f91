-- Contacts by an extension or by a country prefix that few have: without an index each such search reads all contacts.
create index contact_idx_phone_parts_trgm on contact_idx
  using gin (phone_prefixes gin_trgm_ops, phone_exts gin_trgm_ops);
