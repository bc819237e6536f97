import { isSimulator } from '../providers/declared.ts'

/** Outside a demo the sandbox is for trying things out, and its payments are no money. In a demo it replaces a bank. */
export const isTestMoney = (settings: { DEMO: boolean }, provider: string): boolean =>
  isSimulator(provider) && !settings.DEMO
