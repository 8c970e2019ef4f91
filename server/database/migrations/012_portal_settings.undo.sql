update setting set value = '{"minLength": 8, "maxLength": 64}' where name = 'passwordPolicy' and value = '{}';
update menu set names = names - array['fa', 'hy', 'ko', 'zh', 'tl', 'vi', 'ru'];
delete from menu where id = 'app-config';
delete from language where language_key in ('fa', 'hy', 'ko', 'zh', 'tl', 'vi', 'ru');
drop trigger menu_portal_setup on menu;
drop trigger language_portal_setup on language;
drop trigger setting_portal_setup on setting;
drop function notify_portal_setup();
drop table setting_change;
