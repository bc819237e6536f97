/** What the English demo shop says, in German: texts of products and all that belongs to them, by what was written. */
export const germanWords: Readonly<Record<string, string>> = {
  'Photography from zero': 'Fotografieren von Anfang an',
  'Twelve weeks from automatic to deliberate: light, lens and the patience in between.':
    'In zwölf Wochen von der Automatik zum eigenen Bild: Licht, Objektiv und die Geduld dazwischen.',
  ['<p>You learn to see before you learn to press. Every week has one idea, one walk and one picture to bring ' +
  'home.</p><ul><li>Short lessons, one idea each</li><li>Weekly picture reviews</li><li>A printed field book</li>' +
  '</ul>']:
    '<p>Erst lernen Sie sehen, dann auslösen. Jede Woche hat einen Gedanken, einen Spaziergang und ein Bild, das Sie ' +
    'mit nach Hause bringen.</p><ul><li>Kurze Lektionen, je ein Gedanke</li><li>Jede Woche eine Bildbesprechung</li>' +
    '<li>Ein gedrucktes Feldbuch</li></ul>',
  'Field book for photographers': 'Feldbuch für Fotografierende',
  'Twelve walks on paper, sewn, with room for your own pictures.':
    'Zwölf Spaziergänge auf Papier, fadengeheftet, mit Platz für eigene Bilder.',
  '<p>128 pages, thread-sewn, on paper that takes ink. Comes as a parcel.</p>':
    '<p>128 Seiten, fadengeheftet, auf tintenfestem Papier. Kommt als Paket.</p>',
  'One-time': 'Einmalig',
  '3 instalments': '3 Raten',
  '12 instalments': '12 Raten',
  'One-time, new price': 'Einmalig, neuer Preis',
  'Anniversary week': 'Jubiläumswoche',

  Light: 'Licht',
  Seeing: 'Sehen',
  'Welcome: one camera, one walk': 'Willkommen: eine Kamera, ein Spaziergang',
  'How this course works.': 'Wie dieser Kurs aufgebaut ist.',
  'Where light comes from': 'Woher das Licht kommt',
  'Sun, window, lamp: direction before brightness.': 'Sonne, Fenster, Lampe: erst die Richtung, dann die Helligkeit.',
  'Aperture, time, sensitivity': 'Blende, Zeit, Empfindlichkeit',
  'Three knobs, one amount of light.': 'Drei Rädchen, eine Lichtmenge.',
  'Edges of the frame': 'Die Ränder des Bildes',
  'What you leave out.': 'Was Sie weglassen.',
  Waiting: 'Warten',
  'The picture before the picture.': 'Das Bild vor dem Bild.',
  'One subject, twelve pictures': 'Ein Motiv, zwölf Bilder',
  'A series that holds together.': 'Eine Serie, die zusammenhält.',
  Choosing: 'Auswählen',
  'From two hundred to one.': 'Von zweihundert zu einem.',

  'Which camera do I need?': 'Welche Kamera brauche ich?',
  'Any that lets you choose aperture and time yourself. One of ten years ago is fine, and so are many phones.':
    'Jede, an der Sie Blende und Zeit selbst einstellen können. Eine zehn Jahre alte reicht, viele Handys auch.',
  'How much time does a week take?': 'Wie viel Zeit brauche ich pro Woche?',
  'About twenty minutes to read and one hour outside. You can pause at any time; nothing closes.':
    'Etwa zwanzig Minuten zum Lesen und eine Stunde draußen. Sie können jederzeit pausieren; nichts läuft ab.',
  'Do I get a certificate?': 'Bekomme ich ein Zertifikat?',
  'Yes, once all lessons are finished and the quiz is passed. It has an address at which others can check it.':
    'Ja, sobald alle Lektionen abgeschlossen sind und das Quiz bestanden ist. Es hat eine Adresse, unter der andere es prüfen können.',

  'Your pictures, well laid out': 'Ihre Bilder, gut gesetzt',
  'The templates of the course, ready to be filled with your own pictures.':
    'Die Vorlagen aus dem Kurs, bereit für Ihre eigenen Bilder.',
  'Three months at your side': 'Drei Monate an Ihrer Seite',
  'We look at your pictures together, once a week.': 'Wir sehen uns einmal pro Woche gemeinsam Ihre Bilder an.',
  'The pictures for your pages': 'Die Bilder für Ihre Seiten',
  'Learn to take them yourself, in short lessons.': 'Lernen Sie in kurzen Lektionen, sie selbst zu machen.',
  'Or in three parts, one a month': 'Oder in drei Raten, jeden Monat eine',

  'Grid templates': 'Rastervorlagen',
  'Forty layout grids for print and screen, ready to open.':
    'Vierzig Gestaltungsraster für Druck und Bildschirm, gleich zum Öffnen.',
  '<p>Each grid comes with its arithmetic, so that you can change it without breaking it.</p>':
    '<p>Zu jedem Raster gehört seine Rechnung, damit Sie es ändern können, ohne es zu zerstören.</p>',
  Grids: 'Raster',
  Reading: 'Zum Lesen',
  'Measures as a table': 'Maße als Tabelle',
  'How to read a grid': 'Wie man ein Raster liest',

  'Ceramics studio membership': 'Mitgliedschaft im Keramikstudio',
  'A new form every month, glaze recipes, and a studio that answers.':
    'Jeden Monat eine neue Form, Glasurrezepte und ein Studio, das antwortet.',
  '<p>Two weeks free. Leave whenever a month ends.</p>': '<p>Zwei Wochen kostenlos. Zum Ende jedes Monats kündbar.</p>',
  Monthly: 'Monatlich',
  Yearly: 'Jährlich',

  'Brand voice workshop': 'Workshop: die Stimme Ihrer Marke',
  'One day in Berlin: find the words you will still like next year.':
    'Ein Tag in Berlin: Finden Sie Worte, die Ihnen auch nächstes Jahr noch gefallen.',
  '<p>Twelve exercises, one long lunch, forty seats.</p>':
    '<p>Zwölf Übungen, ein langes Mittagessen, vierzig Plätze.</p>',
  Standard: 'Standard',
  'Front row': 'Erste Reihe',
  'Workshop and evening': 'Workshop und Abend',

  'Licence for Signal Pro': 'Lizenz für Signal Pro',
  'The metering tool behind our courses, one year with updates.':
    'Das Messwerkzeug hinter unseren Kursen, ein Jahr mit Aktualisierungen.',
  '<p>For two devices. Renews each year until you cancel.</p>':
    '<p>Für zwei Geräte. Verlängert sich jedes Jahr, bis Sie kündigen.</p>',
  'Per year': 'Pro Jahr',

  'Gift certificate': 'Geschenkgutschein',
  'Fifty euros of time to make something.': 'Fünfzig Euro Zeit, um etwas zu schaffen.',
  '<p>Valid for three years, for everything in this shop.</p>': '<p>Drei Jahre gültig, für alles in diesem Shop.</p>',

  'Creator starter bundle': 'Startpaket für Kreative',
  'The course, the grids and the workshop, together.': 'Der Kurs, die Raster und der Workshop in einem.',
  '<p>Everything a first year needs.</p>': '<p>Alles, was ein erstes Jahr braucht.</p>',

  'One-to-one mentoring': 'Persönliches Mentoring',
  'Three months, two calls a month, honest notes in between.':
    'Drei Monate, zwei Gespräche im Monat, dazwischen ehrliche Notizen.',
  '<p>We begin with what you already have.</p>': '<p>Wir beginnen mit dem, was Sie schon haben.</p>',
  'We will write to you within two working days to agree on the first call.':
    'Wir schreiben Ihnen innerhalb von zwei Werktagen, um das erste Gespräch zu vereinbaren.',
  'Three months': 'Drei Monate',
  'At once, until the season begins': 'In einer Zahlung, bis die Saison beginnt',

  'Colour guide': 'Kleine Farbkunde',
  'A short, free guide to colour that holds together.':
    'Eine kurze, kostenlose Anleitung zu Farben, die zusammenpassen.',
  '<p>Eight pages and a wheel.</p>': '<p>Acht Seiten und ein Farbkreis.</p>',

  'Courses and workshops': 'Kurse und Workshops',
  'Templates and tools': 'Vorlagen und Werkzeuge',
  'Studio and gifts': 'Studio und Geschenke',
}
