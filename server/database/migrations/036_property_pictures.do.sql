-- Pictures of properties, for whoever may see the property.
create table property_image (
  file_id uuid primary key references stored_file,
  apn text collate "C" not null references property on delete cascade,
  place smallint not null check (place > 0),
  -- What is to be seen, for whoever does not see it.
  description text not null,
  unique (apn, place)
);

-- A picture may go with its property: its file is given up to the clean-up.
create function release_property_image() returns trigger language plpgsql as $$
begin
  update stored_file set unused_since = now() where id = old.file_id;
  return null;
end
$$;

create trigger property_image_release after delete on property_image
  for each row execute function release_property_image();
