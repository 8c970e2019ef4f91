drop index contact_trash_act;
drop trigger contact_trash_words on contact_trash;
drop function keep_words_of_trashed();
drop function words_of_trashed(int);
alter table contact_trash drop column words;
