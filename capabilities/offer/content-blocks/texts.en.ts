export const en = {
  slider: 'Slider: scroll sideways for more',
  'video.ask_youtube':
    'This video is played by YouTube (Google). When you start it, YouTube receives your IP address and may set cookies.',
  'video.ask_vimeo':
    'This video is played by Vimeo. When you start it, Vimeo receives your IP address and may set cookies.',
  'video.ask_other': 'This comes from {host}. When you start it, {host} receives your IP address and may set cookies.',
  'video.play': 'Agree and play the video',
  'media.captions': 'Captions',
  'file.download': 'Download',
  'file.size': '{type}, {size}',
  'pdf.open': 'Open the PDF',
  'time.days': '{count, plural, one {day} other {days}}',
  'time.hours': '{count, plural, one {hour} other {hours}}',
  'time.minutes': '{count, plural, one {minute} other {minutes}}',
  'time.seconds': '{count, plural, one {second} other {seconds}}',
  'window.close': 'Close',
  'progress.label': 'Progress',
}
