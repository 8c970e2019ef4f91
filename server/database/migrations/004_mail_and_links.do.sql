-- Mail: what it says, and every single one with what became of it. Links that a mail carries.

-- One text per kind and language; `{{name}}` is replaced, `{{name|there}}` has something to fall back on.
create table mail_template (
  name text not null,
  language text not null,
  subject text not null,
  html text not null,
  primary key (name, language)
);

-- The outbox and the ledger in one: one row per recipient, kept.
create table mail (
  id uuid primary key default gen_random_uuid(),
  template_name text not null,
  recipient text not null,
  subject text not null,
  -- Emptied where they held a link of one person alone and the mail has left for good.
  html text not null,
  plain text not null,
  -- Holds a link that is as good as a password.
  confidential bool not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  -- Who took it: a mail server, or nobody but this table.
  delivered_by text check (delivered_by in ('smtp', 'portal')),
  tries int not null default 0,
  -- When it is due; while it is being sent, when that attempt counts as lost.
  next_try timestamptz not null,
  -- The mail server's last words.
  server_words text,
  created_on timestamptz not null,
  finished_on timestamptz,
  check ((state in ('sent', 'failed')) = (finished_on is not null)),
  check ((state = 'sent') = (delivered_by is not null))
);

create index mail_due on mail (next_try) where state in ('queued', 'sending');
create index mail_newest on mail (created_on desc, id desc);

create table account_link (
  -- SHA-256 of the token; the token itself is in the mail alone.
  token_hash bytea primary key,
  kind text not null check (kind in ('reset', 'verify')),
  account_id int not null references account on delete cascade,
  created_on timestamptz not null,
  expires_on timestamptz not null,
  used_on timestamptz
);

create index account_link_account on account_link (account_id, kind, created_on);
create index account_link_expires_on on account_link (expires_on);

insert into setting (name, value, visible) values
  -- Rules that are left out here hold as the program has them.
  ('passwordPolicy', '{"minLength": 8, "maxLength": 64}', false);

insert into mail_template (name, language, subject, html) values
  ('password-reset', 'en', 'Choose a new password for {{portalName|the portal}}',
   '<p>Hello {{firstName|there}},</p><p>Somebody, probably you, asked for a new password for {{portalName|the portal}}.</p><p><a href="{{link}}">Choose a new password</a></p><p>The link works once, for {{hours|3}} hours. If you did not ask for it, you need not do anything: your password stays as it is.</p>'),
  ('password-reset', 'es', 'Elija una nueva contraseña para {{portalName|el portal}}',
   '<p>Hola, {{firstName|buenos días}}:</p><p>Alguien, probablemente usted, pidió una nueva contraseña para {{portalName|el portal}}.</p><p><a href="{{link}}">Elegir una nueva contraseña</a></p><p>El enlace sirve una sola vez, durante {{hours|3}} horas. Si no lo pidió usted, no tiene que hacer nada: su contraseña no cambia.</p>'),
  ('account-locked', 'en', 'Sign-in to {{portalName|the portal}} is locked for {{minutes|10}} minutes',
   '<p>Hello {{firstName|there}},</p><p>There were {{failures|10}} failed attempts to sign in to your account, so nobody can sign in for {{minutes|10}} minutes.</p><p>If it was you, wait and try again, or <a href="{{link}}">ask for a new password</a>. If it was not, your password has not been guessed.</p>'),
  ('account-locked', 'es', 'El acceso a {{portalName|el portal}} está bloqueado durante {{minutes|10}} minutos',
   '<p>Hola, {{firstName|buenos días}}:</p><p>Hubo {{failures|10}} intentos fallidos de entrar en su cuenta, así que nadie puede entrar durante {{minutes|10}} minutos.</p><p>Si fue usted, espere e inténtelo de nuevo, o <a href="{{link}}">pida una nueva contraseña</a>. Si no fue usted, nadie ha adivinado su contraseña.</p>'),
  ('email-verification', 'en', 'Confirm your e-mail for {{portalName|the portal}}',
   '<p>Hello {{firstName|there}},</p><p>Please confirm that this is your e-mail address.</p><p><a href="{{link}}">Confirm my e-mail</a></p><p>The link works once, for {{hours|3}} hours.</p>'),
  ('email-verification', 'es', 'Confirme su correo para {{portalName|el portal}}',
   '<p>Hola, {{firstName|buenos días}}:</p><p>Confirme que esta es su dirección de correo.</p><p><a href="{{link}}">Confirmar mi correo</a></p><p>El enlace sirve una sola vez, durante {{hours|3}} horas.</p>'),
  ('password-changed', 'en', 'Your password for {{portalName|the portal}} was changed',
   '<p>Hello {{firstName|there}},</p><p>The password of your account was just changed, and everybody who was signed in with it elsewhere was signed out.</p><p>If it was not you, <a href="{{link}}">ask for a new password</a> at once.</p>'),
  ('password-changed', 'es', 'Su contraseña para {{portalName|el portal}} ha cambiado',
   '<p>Hola, {{firstName|buenos días}}:</p><p>La contraseña de su cuenta acaba de cambiar, y quien hubiera entrado con ella en otro lugar ha quedado fuera.</p><p>Si no fue usted, <a href="{{link}}">pida una nueva contraseña</a> enseguida.</p>');
