/**
 * The few words that the main process shows by itself: menus, dialogs, the page that says the client is broken.
 * Everything else is said by the page in its own language.
 */
type Texts = {
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly window: string;
  readonly help: string;
  readonly home: string;
  readonly quit: string;
  readonly undo: string;
  readonly redo: string;
  readonly cut: string;
  readonly copy: string;
  readonly paste: string;
  readonly selectAll: string;
  readonly reload: string;
  readonly actualSize: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fullScreen: string;
  readonly minimize: string;
  readonly close: string;
  readonly about: string;
  readonly excelFiles: string;
  readonly pdfFiles: string;
  readonly stillSaving: string;
  readonly stillSavingDetail: string;
  readonly keepSaving: string;
  readonly quitAnyway: string;
  readonly notSaved: string;
  readonly notSavedDetail: string;
  readonly stay: string;
  readonly leaveAnyway: string;
  readonly pageGone: string;
  readonly pageGoneDetail: string;
  readonly pageGoneAgain: string;
  readonly ok: string;
};

const english: Texts = {
  file: '&File',
  edit: '&Edit',
  view: '&View',
  window: '&Window',
  help: '&Help',
  home: '&Home',
  quit: '&Quit',
  undo: '&Undo',
  redo: '&Redo',
  cut: 'Cu&t',
  copy: '&Copy',
  paste: '&Paste',
  selectAll: 'Select &all',
  reload: '&Reload',
  actualSize: '&Actual size',
  zoomIn: 'Zoom &in',
  zoomOut: 'Zoom &out',
  fullScreen: '&Full screen',
  minimize: '&Minimize',
  close: '&Close',
  about: '&About',
  excelFiles: 'Excel workbook',
  pdfFiles: 'PDF document',
  stillSaving: 'A file is still being saved.',
  stillSavingDetail: 'If you quit now, the file will not be saved.',
  keepSaving: 'Keep saving',
  quitAnyway: 'Quit anyway',
  notSaved: 'Something you typed is not saved.',
  notSavedDetail: 'If you close the window now, it is lost.',
  stay: 'Stay',
  leaveAnyway: 'Close anyway',
  pageGone: 'The page stopped unexpectedly and was loaded again.',
  pageGoneDetail: 'Nothing you saved is lost. What you typed into forms is offered again.',
  pageGoneAgain: 'The page stopped unexpectedly once more.',
  ok: 'OK',
};

const spanish: Texts = {
  file: '&Archivo',
  edit: '&Editar',
  view: '&Ver',
  window: 'Ve&ntana',
  help: 'A&yuda',
  home: '&Inicio',
  quit: '&Salir',
  undo: '&Deshacer',
  redo: '&Rehacer',
  cut: 'Cor&tar',
  copy: '&Copiar',
  paste: '&Pegar',
  selectAll: 'Seleccionar &todo',
  reload: '&Recargar',
  actualSize: 'Tamaño &real',
  zoomIn: '&Acercar',
  zoomOut: 'A&lejar',
  fullScreen: '&Pantalla completa',
  minimize: '&Minimizar',
  close: '&Cerrar',
  about: 'A&cerca de',
  excelFiles: 'Libro de Excel',
  pdfFiles: 'Documento PDF',
  stillSaving: 'Todavía se está guardando un archivo.',
  stillSavingDetail: 'Si sale ahora, el archivo no se guardará.',
  keepSaving: 'Seguir guardando',
  quitAnyway: 'Salir de todos modos',
  notSaved: 'Hay algo escrito que no se ha guardado.',
  notSavedDetail: 'Si cierra la ventana ahora, se perderá.',
  stay: 'Quedarse',
  leaveAnyway: 'Cerrar de todos modos',
  pageGone: 'La página se detuvo de forma inesperada y se ha cargado de nuevo.',
  pageGoneDetail:
    'Lo que guardó no se ha perdido. Lo que escribió en los formularios se le ofrecerá de nuevo.',
  pageGoneAgain: 'La página se detuvo otra vez de forma inesperada.',
  ok: 'Aceptar',
};

const arabic: Texts = {
  file: 'ملف',
  edit: 'تحرير',
  view: 'عرض',
  window: 'نافذة',
  help: 'مساعدة',
  home: 'الرئيسية',
  quit: 'إنهاء',
  undo: 'تراجع',
  redo: 'إعادة',
  cut: 'قص',
  copy: 'نسخ',
  paste: 'لصق',
  selectAll: 'تحديد الكل',
  reload: 'إعادة التحميل',
  actualSize: 'الحجم الفعلي',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  fullScreen: 'ملء الشاشة',
  minimize: 'تصغير النافذة',
  close: 'إغلاق',
  about: 'حول',
  excelFiles: 'مصنف Excel',
  pdfFiles: 'مستند PDF',
  stillSaving: 'لا يزال حفظ الملف جاريًا.',
  stillSavingDetail: 'إذا أنهيت البرنامج الآن فلن يُحفظ الملف.',
  keepSaving: 'متابعة الحفظ',
  quitAnyway: 'إنهاء على أي حال',
  notSaved: 'هناك ما كتبته ولم يُحفظ بعد.',
  notSavedDetail: 'إذا أغلقت النافذة الآن فسيضيع.',
  stay: 'البقاء',
  leaveAnyway: 'إغلاق على أي حال',
  pageGone: 'توقفت الصفحة بشكل غير متوقع وأُعيد تحميلها.',
  pageGoneDetail: 'لم يضع شيء مما حفظته، وسيُعرض عليك من جديد ما كتبته في النماذج.',
  pageGoneAgain: 'توقفت الصفحة مرة أخرى بشكل غير متوقع.',
  ok: 'موافق',
};

/** The operating system's language where it is one of ours, otherwise English. */
export const textsFor = (locale: string): Texts => {
  const language = locale.toLowerCase().split('-')[0];
  if (language === 'es') return spanish;
  return language === 'ar' ? arabic : english;
};

export type { Texts };
