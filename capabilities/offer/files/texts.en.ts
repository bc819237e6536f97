export const en = {
  'refusal.nothing_uploaded': 'No file arrived. Please choose one that is not empty.',
  'refusal.not_an_image':
    'This is no picture we can read. Please use JPEG, PNG, WebP, AVIF or GIF with at most 60 megapixels.',
  'refusal.not_captions': 'These are no subtitles we can read. Please use a WebVTT or SRT file.',
  'refusal.too_large': 'The file is larger than {megabytes, number} MB.',
  'refusal.link_expired': 'This link has expired. Please open the download again from your library.',
  'refusal.link_invalid': 'This link is not valid. Please open the download again from your library.',
  'reader.own_tab': 'Open “{title}” in a tab of its own',
  'composer.attach': 'Attach files',
  'composer.attached': 'Attached files',
  'composer.remove': 'Remove {name}',
  'composer.uploading': 'Uploading {name} …',
  'composer.download': 'Download {name}',
  'composer.nothing': 'Please write something, or attach a file.',
} as const
