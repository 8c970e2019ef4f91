-- Broad questions about cases, properties and custom fields count distinct contacts. These indexes hold all that is asked and give the
-- contacts in order: a tenth of the time that the tables themselves take.
drop index crm_case_contact;
create index crm_case_contact on crm_case (crm_id, created_on)
  include (case_id_idx, case_type_id, status_id, assigned_to, inspected_by);
drop index property_owner;
create index property_owner on property (owner_crm_id) include (owner_country, total_units, apn);
create index contact_attr_key on contact_attr (key_id, crm_id) include (v);

-- Short patterns have no index: how common they are decides how they are looked for.
alter table contact_idx
  alter phone_exts set statistics 1000, alter phone_prefixes set statistics 1000,
  alter faxes set statistics 1000;

-- A value says which custom field it belongs to: without this the planner expects far too few of them.
create statistics contact_attr_key_value (mcv) on key_id, v from contact_attr;
alter statistics contact_attr_key_value set statistics 1000;
