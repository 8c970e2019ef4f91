drop table setting, language, menu, sign_in_failure, session_token, session, account_role, account,
  role_right, role;
