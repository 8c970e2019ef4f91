-- As 056 did for contacts: counts of custom fields, cases, properties and members read an index alone, and look into the table
-- for each row that was written since it was last cleaned. A fifth of these is a million rows.
do $$
declare
  counted text;
begin
  foreach counted in array array['contact_attr', 'contact_email', 'crm_case', 'property', 'list_member'] loop
    execute format(
      'alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
         autovacuum_analyze_scale_factor = 0.02)', counted);
  end loop;
end
$$;
