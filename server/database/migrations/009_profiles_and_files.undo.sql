drop table profile, stored_file;
