-- Contacts by a part of their number: whoever remembers the last four digits. The index also tells the planner how
-- many numbers hold which digits, which it cannot know of a number.
create index contact_idx_crm_id_trgm on contact_idx using gin ((crm_id::text) gin_trgm_ops);
