drop trigger contact_doc_moved on contact_doc;
drop function ask_members_again();
drop table contact_successor;
drop table list_refused_address;
