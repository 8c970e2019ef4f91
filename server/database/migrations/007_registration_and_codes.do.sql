-- Registration by e-mail, and the second step of a sign-in.

alter table account
  -- When the address was shown to be its owner's; nobody signs in before that. A registration sets it to null.
  add confirmed_on timestamptz default now(),
  -- When this registration was last sent in: the same one again within a minute is the same press of a button.
  add registered_on timestamptz,
  -- It was sent in with several passwords: nobody knows whose the last one is, so its link does not confirm it.
  add contested bool not null default false,
  -- What a registration that met this account was sent in with, and when. It lets nobody in: it has whoever sent it
  -- meet the answers that they would get if the address were nobody's.
  add decoy_hash text,
  add decoy_on timestamptz,
  -- When the owner last heard that somebody registered with their address.
  add told_known_on timestamptz,
  -- Their own choice of a code by mail; the setting `otp` may ask for one all the same.
  add mail_code bool not null default false;

create index account_unconfirmed on account (registered_on) where confirmed_on is null;

alter table session
  -- The password was right; until the code is given the session can do nothing else.
  add otp_due bool not null default false,
  -- What the person sees of it in the list of their sessions.
  add user_agent text not null default '';

-- The code of a mail. It belongs to the account: signing in again within a minute sends no second one.
create table mail_code (
  account_id int primary key references account on delete cascade,
  -- HMAC under the portal's key, which is not in the database: a hash of six digits alone would be no secret.
  code_hash bytea not null,
  sent_on timestamptz not null,
  expires_on timestamptz not null,
  tries int not null default 0
);

create table authenticator (
  account_id int primary key references account on delete cascade,
  -- AES-256-GCM under the portal's key: nonce, tag, text.
  sealed_secret bytea not null,
  -- Null until the first code of the app was right.
  confirmed_on timestamptz,
  -- The time step of the last code that was taken: none works twice.
  last_step bigint not null default 0
);

-- One row per code that is left; HMAC under the portal's key.
create table recovery_code (
  account_id int not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

insert into menu (id, menu_name, names, right_key, type, is_toolbar, icon, state, sequence) values
  ('register-person', 'Register a person',
   '{"en": "Register a person", "es": "Registrar a una persona", "ar": "تسجيل شخص"}',
   'manage-user', 'CUSTOM_PAGE', false, 'users', '/admin/register-person', 85);

insert into mail_template (name, language, subject, html) values
  ('email-verification', 'ar', 'أكِّد بريدك الإلكتروني في {{portalName|البوابة}}',
   '<div dir="rtl"><p>مرحبًا {{firstName|بك}}،</p><p>يُرجى تأكيد أن هذا هو عنوان بريدك الإلكتروني.</p><p><a href="{{link}}">تأكيد بريدي الإلكتروني</a></p><p>يعمل الرابط مرة واحدة خلال {{hours|3}} ساعات. إذا لم تسجِّل أنت فتجاهل هذه الرسالة.</p></div>'),
  ('account-exists', 'en', 'You already have an account at {{portalName|the portal}}',
   '<p>Hello {{firstName|there}},</p><p>Somebody, probably you, tried to register at {{portalName|the portal}} with this e-mail address. You already have an account with it.</p><p><a href="{{link}}">Sign in</a>; there you can also ask for a new password.</p><p>If it was not you, you need not do anything: nothing about your account has changed.</p>'),
  ('account-exists', 'es', 'Ya tiene una cuenta en {{portalName|el portal}}',
   '<p>Hola, {{firstName|buenos días}}:</p><p>Alguien, probablemente usted, intentó registrarse en {{portalName|el portal}} con esta dirección de correo. Ya tiene una cuenta con ella.</p><p><a href="{{link}}">Entrar</a>; allí también puede pedir una nueva contraseña.</p><p>Si no fue usted, no tiene que hacer nada: su cuenta no ha cambiado.</p>'),
  ('account-exists', 'ar', 'لديك حساب بالفعل في {{portalName|البوابة}}',
   '<div dir="rtl"><p>مرحبًا {{firstName|بك}}،</p><p>حاول شخص ما، وربما أنت، التسجيل في {{portalName|البوابة}} بهذا البريد الإلكتروني. لديك حساب به بالفعل.</p><p><a href="{{link}}">تسجيل الدخول</a>؛ ويمكنك هناك أيضًا طلب كلمة مرور جديدة.</p><p>إذا لم تكن أنت فلا يلزمك شيء: لم يتغير حسابك.</p></div>'),
  ('sign-in-code', 'en', 'Your code to sign in to {{portalName|the portal}}',
   '<p>Hello {{firstName|there}},</p><p>Your code to sign in is</p><p><strong>{{code}}</strong></p><p>It works once, for {{minutes|10}} minutes. Nobody of {{portalName|the portal}} will ever ask you for it.</p><p>If you are not signing in, somebody else knows your password: <a href="{{link}}">choose a new one</a>.</p>'),
  ('sign-in-code', 'es', 'Su código para entrar en {{portalName|el portal}}',
   '<p>Hola, {{firstName|buenos días}}:</p><p>Su código para entrar es</p><p><strong>{{code}}</strong></p><p>Sirve una sola vez, durante {{minutes|10}} minutos. Nadie de {{portalName|el portal}} se lo pedirá nunca.</p><p>Si no está entrando usted, alguien más conoce su contraseña: <a href="{{link}}">elija una nueva</a>.</p>'),
  ('sign-in-code', 'ar', 'رمز تسجيل دخولك إلى {{portalName|البوابة}}',
   '<div dir="rtl"><p>مرحبًا {{firstName|بك}}،</p><p>رمز تسجيل دخولك هو</p><p><strong>{{code}}</strong></p><p>يعمل مرة واحدة خلال {{minutes|10}} دقائق. لن يطلبه منك أحد من {{portalName|البوابة}} أبدًا.</p><p>إذا لم تكن أنت من يسجِّل الدخول فهناك من يعرف كلمة مرورك: <a href="{{link}}">اختر كلمة مرور جديدة</a>.</p></div>'),
  ('second-step-changed', 'en', 'Signing in to {{portalName|the portal}} has changed',
   '<p>Hello {{firstName|there}},</p><p>How your account is protected when you sign in was just changed on its security page.</p><p>If it was not you, <a href="{{link}}">ask for a new password</a> at once.</p>'),
  ('second-step-changed', 'es', 'El acceso a {{portalName|el portal}} ha cambiado',
   '<p>Hola, {{firstName|buenos días}}:</p><p>La protección de su cuenta al entrar acaba de cambiar en su página de seguridad.</p><p>Si no fue usted, <a href="{{link}}">pida una nueva contraseña</a> enseguida.</p>'),
  ('second-step-changed', 'ar', 'تغيَّر تسجيل الدخول إلى {{portalName|البوابة}}',
   '<div dir="rtl"><p>مرحبًا {{firstName|بك}}،</p><p>تغيَّرت للتو طريقة حماية حسابك عند تسجيل الدخول من صفحة الأمان.</p><p>إذا لم تكن أنت <a href="{{link}}">فاطلب كلمة مرور جديدة</a> فورًا.</p></div>');
