export const de = {
  slider: 'Slider: seitlich scrollen für mehr',
  'video.ask_youtube':
    'Dieses Video wird von YouTube (Google) abgespielt. Wenn Sie es starten, erhält YouTube Ihre IP-Adresse und kann Cookies setzen.',
  'video.ask_vimeo':
    'Dieses Video wird von Vimeo abgespielt. Wenn Sie es starten, erhält Vimeo Ihre IP-Adresse und kann Cookies setzen.',
  'video.ask_other':
    'Dieser Inhalt kommt von {host}. Wenn Sie ihn starten, erhält {host} Ihre IP-Adresse und kann Cookies setzen.',
  'video.play': 'Einwilligen und Video abspielen',
  'media.captions': 'Untertitel',
  'file.download': 'Herunterladen',
  'file.size': '{type}, {size}',
  'pdf.open': 'PDF öffnen',
  'time.days': '{count, plural, one {Tag} other {Tage}}',
  'time.hours': '{count, plural, one {Stunde} other {Stunden}}',
  'time.minutes': '{count, plural, one {Minute} other {Minuten}}',
  'time.seconds': '{count, plural, one {Sekunde} other {Sekunden}}',
  'window.close': 'Schließen',
  'progress.label': 'Fortschritt',
}
