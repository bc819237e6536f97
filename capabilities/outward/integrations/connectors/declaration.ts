import type { FeatureFlag } from '#capabilities/people/sellers/vocabulary.ts'
import type { ServiceDeed } from '../vocabulary.ts'

/** One detail a seller types to connect an account. A `secret` is sealed, and shown by its last signs only. */
export type ConnectorSetting = {
  name: 'address' | 'userName' | 'apiKey' | 'eventAccount' | 'eventKey' | 'siteId'
  kind: 'secret' | 'url' | 'text' | 'uuid'
  /** Without it the account does less. */
  isOptional?: true
}

/** All that is known of a service without asking it. */
export type ConnectorDeclaration = {
  /** Also its folder, where its `connector.ts` is. */
  name: string
  /** Its own name, which no language translates. */
  title: string
  /** The feature of an account that carries it; none where every account has it. */
  feature?: FeatureFlag
  /** What is done there: deeds for people, videos that lessons and pages show, sales that are measured, or texts translated. */
  keeps: 'people' | 'videos' | 'sales' | 'texts'
  settings: readonly ConnectorSetting[]
  can: readonly ServiceDeed[]
  /**
   * How it is learnt who unsubscribed there: it calls an address we gave it, is asked, a seller enters the address there, or
   * there is nothing to learn.
   */
  reports: 'calls' | 'asked' | 'address' | 'nothing'
  /** A simple mark of our own: letters on a colour. */
  mark: { letters: string; colour: string }
  /** Where browsers send the pieces of an upload themselves, as a policy for pages writes it. */
  uploadsTo?: string
}
