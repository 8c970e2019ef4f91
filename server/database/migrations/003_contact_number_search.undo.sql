drop index contact_idx_crm_id_trgm;
