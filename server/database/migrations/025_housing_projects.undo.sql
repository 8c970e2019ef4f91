delete from menu where id = 'housing-projects';
delete from role_right where right_key = 'housing-project';
drop table project_site_change;
drop view project_total;
drop table project_site, project;
drop domain unit_count;
