-- Whoever deletes a contact or a task asks each table that names it. Without an index each of them was read from end to
-- end, once for every contact of the trash: a night's five hundred took longer than they may.
create index additional_contact_created_by on additional_contact (created_by) where created_by is not null;
create index bulk_edit_row_contact on bulk_edit_row (crm_id);
create index change_set_actor on change_set (actor_crm_id) where actor_crm_id is not null;
create index contact_trash_merged_into on contact_trash (merged_into) where merged_into is not null;
create index crm_mail_template_modified_by on crm_mail_template (modified_by) where modified_by is not null;
create index duplicate_decided_by on duplicate (decided_by) where decided_by is not null;
create index list_log_actor on list_log (actor_crm_id) where actor_crm_id is not null;
create index note_any_of_contact on note (crm_id);
create index view_log_actor on view_log (actor_crm_id) where actor_crm_id is not null;
create index contact_import_task on contact_import (task_id) where task_id is not null;
create index duplicate_task on duplicate (task_id) where task_id is not null;
