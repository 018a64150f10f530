CREATE TABLE "test_emails" (
	"id" smallint PRIMARY KEY DEFAULT 1,
	"token_hash" text NOT NULL,
	"sender" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	CONSTRAINT "test_emails_one_row" CHECK ("id" = 1)
);
