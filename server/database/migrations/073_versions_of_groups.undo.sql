alter table staff_group
  drop column request_key,
  drop column version;
