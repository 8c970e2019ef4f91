update stored_file set unused_since = now() where id in (select file_id from property_image);
drop table property_image;
drop function release_property_image();
