-- The XRechnung of a monthly invoice, beside its PDF.
create table payout_document_xmls (
  document_id bigint primary key references payout_documents,
  storage_key text not null unique,
  sha256 text not null,
  size int not null,
  created_at timestamptz not null
);
create trigger payout_document_xmls_stay before update or delete on payout_document_xmls for each row execute function payout_document_pdfs_stay();
