drop table view_log, view_columns, view_favourite, saved_view;
delete from shared_item where kind = 'view';
