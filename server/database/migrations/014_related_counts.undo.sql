drop statistics contact_attr_key_value;
alter table contact_idx
  alter phone_exts set statistics -1, alter phone_prefixes set statistics -1,
  alter faxes set statistics -1;
drop index contact_attr_key;
drop index crm_case_contact;
create index crm_case_contact on crm_case (crm_id, created_on);
drop index property_owner;
create index property_owner on property (owner_crm_id);
