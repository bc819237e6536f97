import type { ConnectorDeclaration } from '../declaration.ts'

export const deeplDeclaration: ConnectorDeclaration = {
  name: 'deepl',
  title: 'DeepL',
  keeps: 'texts',
  settings: [{ name: 'apiKey', kind: 'secret' }],
  can: [],
  reports: 'nothing',
  mark: { letters: 'DL', colour: '#0f2b46' },
}
