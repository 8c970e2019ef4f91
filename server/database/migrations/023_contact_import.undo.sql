drop table contact_import_choice;
drop table contact_import_row;
drop table contact_import;
