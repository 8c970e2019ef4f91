-- The global search is there: portals that have not said otherwise offer it.
update setting set value = 'true'
 where name = 'showGlobalSearch' and value = 'false'
   and not exists (select from setting_change where setting_change.name = 'showGlobalSearch');
