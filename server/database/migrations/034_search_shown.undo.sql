update setting set value = 'false'
 where name = 'showGlobalSearch'
   and not exists (select from setting_change where setting_change.name = 'showGlobalSearch');
