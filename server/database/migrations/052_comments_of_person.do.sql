-- What one person has said in their organizations.
create index organization_comment_person on organization_comment (created_by);
