CREATE TABLE "missing_pages" (
	"path" text PRIMARY KEY,
	"requests" integer NOT NULL,
	"referring_path" text,
	"is_ignored" boolean DEFAULT false NOT NULL,
	"last_requested_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "missing_pages_requests" CHECK ("requests" > 0)
);
