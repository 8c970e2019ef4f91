drop table crm_case, case_officer, property_site_address, property;
drop table contact_email, contact_attr, contact_idx, contact_doc;
drop function notify_contact_change();
drop sequence crm_id_seq;
drop table custom_field_key, case_type_status, case_status, case_type, case_category;
drop table country, application, user_type;
drop extension pg_trgm;
