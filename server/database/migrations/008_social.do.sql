-- Signing in with a provider of identities, by OpenID Connect.

-- Who came by a provider alone has no password; asking for a new one gives them their first.
alter table account drop constraint account_check;
alter table account add constraint account_check
  check ((kind = 'person') = (username is not null and crm_id is not null));

-- Which person of which provider an account belongs to. A provider never gives a subject to somebody else.
create table account_identity (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  account_id int not null references account on delete cascade,
  linked_on timestamptz not null,
  primary key (issuer, subject)
);

create index account_identity_account on account_identity (account_id);

-- A sign-in that the provider has not answered yet.
create table social_flow (
  -- SHA-256 of the state that travels to the provider and back.
  state_hash bytea primary key,
  source text not null,
  client text not null check (client in ('web', 'desktop')),
  -- SHA-256, base64url, of a secret that the page keeps: nobody else can use what comes of it.
  challenge text not null,
  -- With the state it gives the nonce and the PKCE verifier again; either alone gives neither.
  salt bytea not null,
  expires_on timestamptz not null
);

create index social_flow_expires_on on social_flow (expires_on);

-- What a provider said about somebody, until an account is found or made for them.
create table social_ticket (
  -- SHA-256 of the ticket, or of the ID token that a program handed in.
  token_hash bytea primary key,
  source text not null,
  -- Null for an ID token, which was bound by its nonce.
  challenge text,
  issuer text not null,
  subject text not null,
  claims jsonb not null,
  -- The address that the person typed, and the code that was sent there: HMAC under the ticket itself.
  email text,
  code_hash bytea,
  code_sent_on timestamptz,
  code_tries int not null default 0,
  -- The typed address is theirs: they gave its code.
  email_proven bool not null default false,
  created_on timestamptz not null,
  expires_on timestamptz not null,
  used_on timestamptz
);

create index social_ticket_expires_on on social_ticket (expires_on);
create index social_ticket_email on social_ticket (email) where email is not null;

insert into mail_template (name, language, subject, html) values
  ('social-code', 'en', 'Your code for {{portalName|the portal}}',
   '<p>Hello {{firstName|there}},</p><p>Somebody, probably you, signs in to {{portalName|the portal}} with {{source}} and gave this e-mail address. To confirm that it is yours, enter this code:</p><p><strong>{{code}}</strong></p><p>It works for {{minutes|10}} minutes. If it was not you, ignore this mail and give the code to nobody.</p>'),
  ('social-code', 'es', 'Su código para {{portalName|el portal}}',
   '<p>Hola, {{firstName|buenos días}}:</p><p>Alguien, probablemente usted, entra en {{portalName|el portal}} con {{source}} y ha dado esta dirección de correo. Para confirmar que es suya, escriba este código:</p><p><strong>{{code}}</strong></p><p>Sirve durante {{minutes|10}} minutos. Si no fue usted, ignore este correo y no dé el código a nadie.</p>'),
  ('social-code', 'ar', 'رمزك في {{portalName|البوابة}}',
   '<div dir="rtl"><p>مرحبًا {{firstName|بك}}،</p><p>يسجِّل شخص ما، وربما أنت، الدخول إلى {{portalName|البوابة}} عبر {{source}} وقد ذكر هذا البريد الإلكتروني. لتأكيد أنه بريدك أدخل هذا الرمز:</p><p><strong>{{code}}</strong></p><p>يعمل الرمز خلال {{minutes|10}} دقائق. إذا لم تكن أنت فتجاهل هذه الرسالة ولا تعطِ الرمز لأحد.</p></div>'),
  ('social-linked', 'en', '{{source}} now signs in to your account of {{portalName|the portal}}',
   '<p>Hello {{firstName|there}},</p><p>From now on you can also sign in to {{portalName|the portal}} with {{source}}.</p><p>If it was not you, <a href="{{link}}">choose a new password</a> at once and write to the office of the portal.</p>'),
  ('social-linked', 'es', '{{source}} ahora da acceso a su cuenta de {{portalName|el portal}}',
   '<p>Hola, {{firstName|buenos días}}:</p><p>Desde ahora también puede entrar en {{portalName|el portal}} con {{source}}.</p><p>Si no fue usted, <a href="{{link}}">elija una nueva contraseña</a> enseguida y escriba a la oficina del portal.</p>'),
  ('social-linked', 'ar', 'يمكن الآن الدخول إلى حسابك في {{portalName|البوابة}} عبر {{source}}',
   '<div dir="rtl"><p>مرحبًا {{firstName|بك}}،</p><p>من الآن يمكنك أيضًا تسجيل الدخول إلى {{portalName|البوابة}} عبر {{source}}.</p><p>إذا لم تكن أنت <a href="{{link}}">فاختر كلمة مرور جديدة</a> فورًا وراسل مكتب البوابة.</p></div>');
