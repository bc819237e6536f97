import type { ConnectorDeclaration } from '../declaration.ts'

export const vimeoVideosDeclaration: ConnectorDeclaration = {
  name: 'vimeo_videos',
  title: 'Vimeo',
  keeps: 'videos',
  settings: [{ name: 'apiKey', kind: 'secret' }],
  can: [],
  reports: 'nothing',
  mark: { letters: 'VI', colour: '#0b7285' },
  uploadsTo: 'https://*.tus.vimeo.com',
}
