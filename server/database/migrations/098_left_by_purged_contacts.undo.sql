drop index merge_step_photo;
