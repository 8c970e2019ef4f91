drop table additional_contact_change;
