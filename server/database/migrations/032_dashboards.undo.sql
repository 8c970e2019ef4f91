delete from menu where id = 'dashboards';
update role_right set letters = array['VW']
  where right_key = 'dashboard' and role_id = (select id from role where name = 'Staff');
drop table widget_template, library_widget, widget, dashboard_place, dashboard;
drop domain widget_height, widget_width, widget_color, widget_type, widget_kind;
delete from shared_item where kind = 'dashboard';
