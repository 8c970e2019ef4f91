import type { DemoText } from './demo-text.ts';

/** Questions in the order of their answers' pages. */
export const demoFaqs: readonly DemoText[] = [
  {
    category: 'Account',
    texts: {
      en: {
        title: 'How do I create an account?',
        body: 'Choose “Create an account” on the home page, enter your name and e-mail address, and open the link in the e-mail that we send you. Most services can be used without an account as well.',
      },
      es: {
        title: '¿Cómo creo una cuenta?',
        body: 'Elija «Crear una cuenta» en la página de inicio, escriba su nombre y su correo electrónico y abra el enlace del mensaje que le enviamos.',
      },
      ar: {
        title: 'كيف أنشئ حسابًا؟',
        body: 'اختر «إنشاء حساب» في الصفحة الرئيسية وأدخل اسمك وبريدك الإلكتروني وافتح الرابط في الرسالة التي نرسلها إليك.',
      },
    },
  },
  {
    category: 'Account',
    texts: {
      en: {
        title: 'I have forgotten my password. What now?',
        body: 'Choose Forgot password on the sign-in page. The link in our e-mail works once, for three hours.',
      },
      es: {
        title: 'Olvidé mi contraseña. ¿Qué hago?',
        body: 'Elija Olvidé mi contraseña en la página de inicio de sesión. El enlace sirve una vez y durante tres horas.',
      },
      ar: {
        title: 'نسيت كلمة المرور. ماذا أفعل؟',
        body: 'اختر نسيت كلمة المرور في صفحة تسجيل الدخول. يعمل الرابط مرة واحدة ولمدة ثلاث ساعات.',
      },
    },
  },
  {
    category: 'Account',
    texts: {
      en: {
        title: 'How do I change my phone number or address?',
        body: 'Open My Info from the menu with your name. Changes take effect at once; a new e-mail address has to be confirmed.',
      },
    },
  },
  {
    category: 'Requests',
    texts: {
      en: {
        title: 'How can I follow my service request?',
        body: 'Search for its number, or open your dashboard. We write to you whenever its status changes.',
      },
      es: {
        title: '¿Cómo puedo seguir mi solicitud de servicio?',
        body: 'Busque su número o abra su panel. Le escribimos cada vez que cambia su estado.',
      },
    },
  },
  {
    category: 'Requests',
    texts: {
      en: {
        title: 'Can I report something anonymously?',
        body: 'Yes. Requests about streets and trash need no name. For an inspection of your home we need to reach you, but we do not tell your landlord who complained.',
      },
    },
  },
  {
    category: 'Trash',
    texts: {
      en: {
        title: 'When is my trash picked up?',
        body: 'Enter your address in the search: the page of your property names the day. In weeks with a holiday everything is a day later.',
      },
      es: {
        title: '¿Cuándo recogen mi basura?',
        body: 'Escriba su dirección en la búsqueda: la página de su propiedad indica el día.',
      },
    },
  },
  {
    category: 'Trash',
    texts: {
      en: {
        title: 'What may I put into the blue bin?',
        body: 'Clean paper, cardboard, cans, glass and plastic bottles. No diapers, no hoses, no pizza boxes with grease.',
      },
    },
  },
  {
    category: 'Rent',
    texts: {
      en: {
        title: 'How much may my rent go up?',
        body: 'In buildings under rent stabilization once a year by the published percentage. In other buildings of fifteen years or older by five percent and inflation, at most ten percent.',
      },
      es: {
        title: '¿Cuánto puede subir mi alquiler?',
        body: 'En edificios con alquiler estabilizado, una vez al año y según el porcentaje publicado.',
      },
      ar: {
        title: 'كم يمكن أن يرتفع إيجاري؟',
        body: 'في المباني الخاضعة لتثبيت الإيجارات مرة واحدة في السنة وفق النسبة المنشورة.',
      },
    },
  },
  {
    category: 'Rent',
    texts: {
      en: {
        title: 'May my landlord keep my security deposit?',
        body: 'Only for unpaid rent, cleaning and damage beyond ordinary wear. You get a list within twenty-one days after you move out.',
      },
    },
  },
  {
    category: 'Rent',
    texts: {
      en: {
        title: 'My heater does not work. What can I do?',
        body: 'Tell your landlord in writing first. A home must be kept at seventy degrees. If nothing happens within a day, ask for an inspection.',
      },
    },
  },
  {
    category: 'Property',
    texts: {
      en: {
        title: 'What is an APN and where do I find mine?',
        body: 'The assessor parcel number names a lot. It has ten digits, stands on the tax bill, and can be searched with or without dashes.',
      },
      es: {
        title: '¿Qué es un APN y dónde encuentro el mío?',
        body: 'El número de parcela del tasador identifica un terreno. Tiene diez dígitos y está en la factura de impuestos.',
      },
    },
  },
  {
    category: 'Property',
    texts: {
      en: {
        title: 'How do I learn whether my building is under rent stabilization?',
        body: 'Search for the address. The page of the property says when it was built and how many units are registered.',
      },
    },
  },
  {
    category: 'Permits',
    texts: {
      en: {
        title: 'Do I need a permit for a fence?',
        body: 'Not up to six feet in the back and three and a half feet in front. Walls of masonry always need one.',
      },
    },
  },
  {
    category: 'Permits',
    texts: {
      en: {
        title: 'How long is a building permit valid?',
        body: 'Two years, as long as an inspection takes place every six months. It can be extended once.',
      },
    },
  },
  {
    category: 'Portal',
    texts: {
      en: {
        title: 'Which languages does the portal speak?',
        body: 'English, Spanish, Arabic, Persian, Armenian, Korean, Chinese, Tagalog, Vietnamese and Russian. An interpreter is free of charge at every counter.',
      },
    },
  },
  {
    category: 'Portal',
    draft: true,
    texts: {
      en: {
        title: 'Can I pay fees with a telephone wallet?',
        body: 'To be answered when the payment service is chosen.',
      },
    },
  },
];
