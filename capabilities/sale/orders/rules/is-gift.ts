type Party = { email: string }

/** Whether what was bought is for somebody else than who pays. */
export const isGift = ({ payerDetails, ownerDetails }: { payerDetails: Party; ownerDetails: Party }): boolean =>
  ownerDetails.email.toLowerCase() !== payerDetails.email.toLowerCase()
