<?php
/* For php -S: files as they are, and everything else to WordPress, as a web server's own rule does. */
$path = urldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if ( is_dir( $file ) && is_file( rtrim( $file, '/' ) . '/index.php' ) && '/' !== $path ) {
	$path = rtrim( $path, '/' ) . '/index.php';
	$file = $_SERVER['DOCUMENT_ROOT'] . $path;
}
if ( '/' !== $path && is_file( $file ) && '.php' !== substr( $path, -4 ) ) {
	return false;
}
$script = is_file( $file ) && '/' !== $path ? $path : '/index.php';
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $script;
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . $script;
chdir( dirname( $_SERVER['SCRIPT_FILENAME'] ) );
require $_SERVER['SCRIPT_FILENAME'];
