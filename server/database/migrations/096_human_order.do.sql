-- The order that people expect of names: letters whatever their case and accents, digits as numbers. A PostgreSQL that was built
-- without ICU has the order of characters instead. No index may use it: another ICU may order otherwise.
do $$
begin
  create collation human_order (provider = icu, locale = 'en-u-kn-true');
exception when feature_not_supported then
  create collation human_order from "C";
end
$$;
