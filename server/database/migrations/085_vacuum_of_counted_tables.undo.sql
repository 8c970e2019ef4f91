do $$
declare
  counted text;
begin
  foreach counted in array array['contact_attr', 'contact_email', 'crm_case', 'property', 'list_member'] loop
    execute format(
      'alter table %I reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor,
         autovacuum_analyze_scale_factor)', counted);
  end loop;
end
$$;
