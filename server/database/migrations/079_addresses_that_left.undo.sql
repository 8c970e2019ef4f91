drop table contact_successor;
drop table list_refused_address;
