alter table session drop column idle_ends_on;
