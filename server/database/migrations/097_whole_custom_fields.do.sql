-- Filters read the first 800 characters of a custom field, though its index entry has room for 2,400 bytes: a text was cut as
-- if each of its letters took three. And marks of direction, which nobody sees and which come with what is copied, stood in
-- what filters read, so that what was typed without them was not found.
--
-- Written anew are the rows alone that may have been cut, and those with such marks. What was cut has at most 800 characters
-- and at least 800 bytes; plain texts, which are nearly all, have exactly that many. Every table is read once, and the
-- contacts of these rows are looked up by their number. Lists of addresses are left as they are but for the marks: an entry
-- of theirs was cut beyond 800 characters, of which a form sends a quarter. So are e-mails: none has a mark.
-- The functions go with the connection that migrates.

create function pg_temp.seen(folded text) returns text language sql immutable as $$
  select translate(folded, U&'\200E\200F\061C\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')
$$;

create function pg_temp.is_marked(folded text) returns bool language sql immutable as $$
  select octet_length(folded) > char_length(folded) and folded <> pg_temp.seen(folded)
$$;

create function pg_temp.seen_list(folded text) returns text language sql immutable as $$
  select coalesce(E'\n' || string_agg(entry, E'\n' order by place) || E'\n', '')
    from (select fold_text(pg_temp.seen(one)) as entry, min(place) as place
            from unnest(string_to_array(btrim(folded, E'\n'), E'\n')) with ordinality as given (one, place)
           group by 1) as entries
   where entry <> ''
$$;

-- As the service cuts a text: its beginning and its end, with what no folded text has in between.
create function pg_temp.fitting(folded text) returns text language sql immutable as $$
  select case when octet_length(folded) <= 2400 then folded else
    left(folded, (select max(n) from generate_series(499, 1999) n where octet_length(left(folded, n)) <= 1999))
    || E'\t' ||
    right(folded, (select max(n) from generate_series(100, 400) n where octet_length(right(folded, n)) <= 400)) end
$$;

create temp table attr_to_write on commit drop as
  select crm_id, key_id, app_id from contact_attr
   where (octet_length(v) >= 800 and char_length(v) <= 800) or pg_temp.is_marked(v);
analyze attr_to_write;

update contact_attr a set v = written.v
  from (select o.crm_id, o.key_id, o.app_id, pg_temp.fitting(fold_text(pg_temp.seen(told.value))) as v
          from attr_to_write o
          join custom_field_key k on k.id = o.key_id
          join application p on p.id = o.app_id
          join contact_doc d on d.crm_id = o.crm_id
         cross join lateral (select entry -> 'information' ->> k.name as value
                               from jsonb_array_elements(d.doc -> 'additionalDetails') as entry
                              where entry ->> 'appId' = p.code and entry -> 'information' ? k.name
                              limit 1) as told) as written
 where a.crm_id = written.crm_id and a.key_id = written.key_id and a.app_id = written.app_id and a.v <> written.v;

update contact_idx
   set ln = fold_text(pg_temp.seen(ln)), fn = fold_text(pg_temp.seen(fn)), mn = fold_text(pg_temp.seen(mn)),
       an = fold_text(pg_temp.seen(an)), city = nullif(fold_text(pg_temp.seen(city)), ''),
       phone_exts = pg_temp.seen_list(phone_exts), cities = pg_temp.seen_list(cities), states = pg_temp.seen_list(states),
       zips = pg_temp.seen_list(zips), countries = pg_temp.seen_list(countries), lines = pg_temp.seen_list(lines),
       streets = pg_temp.seen_list(streets), addrs = pg_temp.seen_list(addrs)
 where pg_temp.is_marked(concat_ws(' ', ln, fn, mn, an, phone_exts, addrs));

update property
   set alias_idx = fold_text(pg_temp.seen(alias_idx)), site_addrs_idx = pg_temp.seen_list(site_addrs_idx)
 where pg_temp.is_marked(concat_ws(' ', alias_idx, site_addrs_idx));

update crm_case set case_id_idx = fold_text(pg_temp.seen(case_id_idx)) where pg_temp.is_marked(case_id_idx);
